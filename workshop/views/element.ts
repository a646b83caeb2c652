/** The page's element with an id; the page has all that are asked for. */
export function element<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

/** A new element with a text. */
export function textElement(name: string, text: string, className = ""): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** Calls the listener for each radio button that is chosen. */
export function onChosen(name: string, listener: (value: string) => void): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>(`[name=${name}]`))
    choice.addEventListener("change", () => listener(choice.value));
}

/** Chooses a radio button, as if somebody had. */
export function choose(name: string, value: string): void {
  const choice = document.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`);
  if (choice) choice.checked = true;
}
