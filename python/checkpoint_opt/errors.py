"""What the package raises when the user can do something about it."""


class CheckpointError(Exception):
    """Base of all errors below; the command line prints it and exits with 1."""


class CaptureError(CheckpointError):
    """The step cannot be found, traced or lowered."""


class ConvertError(CheckpointError):
    """The module cannot be parsed or converted; the message has the location."""


class BinaryError(CheckpointError):
    """A binary is missing or failed; `exit_code` is None when it is missing.

    `exit_code` keeps the meaning the binary gives it: 2 says that the budget
    is impossible or that no plan was found for it.
    """

    def __init__(self, message, exit_code=None):
        super().__init__(message)
        self.exit_code = exit_code
