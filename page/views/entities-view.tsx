import { signal } from "@preact/signals";
import { Card } from "../cards/card.js";
import { cardOf } from "../cards/cards.js";
import { textOf } from "../controls/text-field.js";
import { mayCommand } from "../model/access.js";
import { areLoaded, type EntityModel, entities, groups, keyOf, nameOf } from "../model/entities.js";
import { isPainted } from "../model/first-view.js";
import { isArranging, notKept } from "../model/preferences.js";
import { inColumns } from "./columns.js";

/** With more entities than this, there is a search field. */
const MANY = 12;

/** What is above the cards, in pixels: the bar, and the page's edge. */
const ABOVE = 76;

const search = signal("");

/** Every entity as a card, in groups. */
export function EntitiesView() {
  if (!areLoaded.value) return <p class="hint">Reading the entities …</p>;
  if (entities.value.length === 0) return <p class="hint">This device has no entities.</p>;
  const isFound = (model: EntityModel) => {
    const item = model.state.peek();
    const { name, kind, device = "", area = "", group = "" } = item;
    return `${nameOf(item)} ${name} ${kind} ${device} ${area} ${group}`
      .toLowerCase()
      .includes(search.value.toLowerCase());
  };
  const found = groups.value
    .map((group) => ({ ...group, models: group.models.filter(isFound) }))
    .filter(({ models }) => models.length > 0);
  // First what is on the screen.
  let left = isPainted.value ? Number.POSITIVE_INFINITY : innerHeight - ABOVE;
  const sections = found.map(({ models, ...group }) => {
    const columns = inColumns(models, left);
    left -= Math.max(...columns.map(({ height }) => height));
    return { ...group, columns };
  });
  return (
    <>
      <div class="tools">
        {entities.value.length > MANY && (
          <input
            class="search"
            type="search"
            aria-label="Look for entities"
            placeholder="Name or kind"
            value={search.value}
            onInput={(event) => (search.value = textOf(event))}
          />
        )}
        <button
          type="button"
          aria-pressed={isArranging.value}
          onClick={() => (isArranging.value = !isArranging.value)}
        >
          Favourites and names
        </button>
      </div>
      {!mayCommand() && (
        <p class="hint">Your token is for reading: you can't change anything here.</p>
      )}
      {notKept.value && (
        <p class="error" role="alert">
          {notKept.value}
        </p>
      )}
      {found.length === 0 && <p class="hint">Nothing is called "{search.value}".</p>}
      {sections.map(({ title, area, isMixed, columns }) => (
        <section key={title} aria-label={title || "Entities"}>
          {title && (
            <h2>
              {title} {area && <small>{area}</small>}
            </h2>
          )}
          <div class="cards">
            {columns.map(({ models }, index) => (
              <div key={index}>
                {models.map((model) => {
                  const item = model.state.peek();
                  return (
                    <Card
                      key={keyOf(item)}
                      model={model}
                      kind={cardOf(item.kind)}
                      place={isMixed ? item.device : undefined}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
