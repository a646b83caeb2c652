import { execFileSync } from "node:child_process";
import { ROOT } from "../hosts/moddable/tools/base/output.js";

/** The part of CycloneDX that is read here. */
interface SBOM {
  readonly metadata: { readonly component: { name: string; readonly "bom-ref": string } };
  components: SBOMComponent[];
  dependencies: { readonly ref: string; dependsOn?: string[] }[];
}

interface SBOMComponent {
  readonly "bom-ref": string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** How npm marks what only development needs. */
const DEVELOPMENT = "cdx:npm:package:development";

/**
 * What the package brings, with versions, licences and hashes, in CycloneDX's format. npm's own `--omit dev` leaves
 * out what development needs as well: esbuild, for one.
 */
export function softwareBillOfMaterials(): string {
  const words = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const output = execFileSync("npm", words, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 });
  const sbom = JSON.parse(output) as SBOM;
  const { component } = sbom.metadata;
  // npm gives the folder's name.
  component.name = "thimble";
  sbom.components = sbom.components.filter(
    ({ properties = [] }) =>
      !properties.some(({ name, value }) => name === DEVELOPMENT && value === "true"),
  );
  const kept = new Set([component["bom-ref"], ...sbom.components.map((one) => one["bom-ref"])]);
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => kept.has(one)),
    }));
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
