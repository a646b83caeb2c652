/** Whether an action has failed or succeeded. */
export function Message({
  error,
  done,
}: {
  error?: string | undefined;
  done?: string | undefined;
}) {
  if (error)
    return (
      <p class="error" role="alert">
        {error}
      </p>
    );
  return (
    <p class="done" role="status">
      {done ?? ""}
    </p>
  );
}
