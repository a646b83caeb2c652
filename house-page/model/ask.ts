/**
 * Asks the house's server for something.
 *
 * @param path - behind `api/`
 * @throws {Error} it was refused, or the server can't be reached; the message is for people
 */
export async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, {
      method,
      ...(body && {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
  } catch {
    throw new Error("The house can't be reached. Does thimble house still run?");
  }
  if (response.status === 204) return undefined as Answer;
  const text = await response.text();
  if (response.status === 401)
    throw new Error("The house was started again: open the address that it has printed.");
  const answer = JSON.parse(text) as Answer & { message?: string };
  if (!response.ok) throw new Error(answer.message ?? text);
  return answer;
}
