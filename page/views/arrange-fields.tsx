import { Field } from "../controls/text-field.js";
import { TypedInput } from "../controls/typed-input.js";
import { keyOf, type ShownEntity } from "../model/entities.js";
import { preferForAll } from "../model/kept-preferences.js";
import { isFavourite, ownName, preferences } from "../model/preferences.js";

/** Chooses an entity's name, and whether it is a favourite. */
export function ArrangeFields({ item }: { item: ShownEntity }) {
  const key = keyOf(item);
  const { favourites = [], names = {} } = preferences.value;
  const rename = (name: string) => {
    const { [key]: _, ...others } = names;
    preferForAll({
      names: name === "" || name === item.name ? others : { ...others, [key]: name },
    });
  };
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={isFavourite(key)}
          onChange={({ currentTarget: { checked } }) =>
            preferForAll({
              favourites: checked ? [...favourites, key] : favourites.filter((one) => one !== key),
            })
          }
        />
        A favourite
      </label>
      <Field label="Name">
        <TypedInput
          placeholder={item.name}
          maxLength={64}
          value={ownName(key) ?? ""}
          onTyped={(text) => rename(text.trim())}
        />
      </Field>
    </>
  );
}
