"""A stand-in for async_interrupt: ends what runs when a future has a result."""

import asyncio
import contextlib


@contextlib.asynccontextmanager
async def interrupt(future, exception, message=None):
    task = asyncio.current_task()
    fired = False

    def cancel(_):
        nonlocal fired
        fired = True
        task.cancel()

    error = exception(message) if message else exception()
    if future.done():
        raise error
    future.add_done_callback(cancel)
    try:
        yield
    except asyncio.CancelledError:
        if not fired:
            raise
        task.uncancel()
        raise error from None
    finally:
        future.remove_done_callback(cancel)
