import { oneOf, optional, readOnly, string } from "../../schema/schema.js";
import { type AnyCollection, Collection, type Item } from "../collection.js";
import { PERMISSIONS } from "../permission.js";
import { MAX_TOKEN_NAME, MAX_TOKENS, type Token, type TokenStore } from "./token-store.js";

const TOKEN = {
  name: string({ minLength: 1, maxLength: MAX_TOKEN_NAME }),
  permission: oneOf(PERMISSIONS),
  /** Returned only when the token is made. */
  secret: optional(readOnly(string())),
};

/** `/tokens`: the tokens that programs use for the API. */
export function tokenCollection(tokens: TokenStore): AnyCollection {
  return new Collection({
    name: "tokens",
    itemName: "Token",
    maxItems: MAX_TOKENS,
    description: "Tokens for programs",
    fields: TOKEN,
    readPermission: "configure",
    list: () => tokens.all.map(shown),
    read(id) {
      const token = tokens.all.find((token) => token.id === id);
      return token && shown(token);
    },
    create({ name, permission }) {
      const { token, secret } = tokens.create(name, permission);
      return { ...shown(token), secret };
    },
    delete: (id) => tokens.delete(id),
  });
}

function shown({ id, name, permission }: Token): Item<typeof TOKEN> {
  return { id, name, permission };
}
