/** How VitePress makes the site of `docs/`. */
import { readdirSync } from "node:fs";
import { defineConfig } from "vitepress";
import { ROOT } from "../test/sources/tree.js";
import { keepLinksInside } from "./links.js";
import { PART_COSTS } from "./part-costs.js";
import { referencePages } from "./reference.js";
import { galleryPages, TRY_IT } from "./try-it.js";

interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: SidebarItem[];
}

/** The pages in `docs/` that the sidebar names below. All others are added, so that none is missing. */
const NAMED = [
  "changelog",
  "design",
  "encryption",
  "faq",
  "figures",
  "heap",
  "from-esphome",
  "index",
  "mqtt",
  "rest",
  "security",
  "simulated-board",
  "programs",
  "testing",
  "tutorial",
];

/** How what can be tried looks; and pictures of pages, which are light, where the site is dark. */
const STYLES = `.dark .vp-doc img[src*=".png"] { filter: invert(0.9) hue-rotate(180deg) }
.try-it { margin: 16px 0 }
.try-it summary { cursor: pointer; color: var(--vp-c-brand-1); font-weight: 500 }
.try-it iframe { display: block; width: 100%; height: min(720px, 85vh); margin: 8px 0; border: 1px solid var(--vp-c-divider); border-radius: 8px }`;

export default defineConfig({
  title: "Thimble",
  description: "Devices for home hubs, on an ESP32, in TypeScript",
  lang: "en",
  outDir: "../build/docs",
  cacheDir: "../build/docs-cache",
  rewrites: { "parts/README.md": "parts/index.md", "boards/README.md": "boards/index.md" },
  ignoreDeadLinks: false,
  cleanUrls: false,
  head: [["style", {}, STYLES]],
  // The search index is one large file. Browsers load it only when somebody searches.
  vite: {
    build: { chunkSizeWarningLimit: 5000, target: "es2022" },
    // Vite's own are browsers of 2020, for which esbuild refuses to compile.
    esbuild: { target: "es2022" },
    optimizeDeps: { esbuildOptions: { target: "es2022" } },
    plugins: [TRY_IT, PART_COSTS],
  },
  markdown: { config: (markdown) => markdown.core.ruler.push("inside", keepLinksInside) },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "Tutorial", link: "/tutorial" },
      { text: "Guides", link: "/guides/deploying" },
      { text: "Gallery", link: "/gallery/" },
      { text: "Reference", link: "/reference/" },
      { text: "Parts", link: "/parts/" },
    ],
    sidebar: sidebar(),
  },
});

function sidebar(): SidebarItem[] {
  return [
    {
      text: "Start",
      items: [
        { text: "From nothing to a board", link: "/tutorial" },
        { text: "Coming from ESPHome", link: "/from-esphome" },
        { text: "What breaks", link: "/faq" },
      ],
    },
    {
      text: "Guides",
      items: [
        { text: "The simulated board", link: "/simulated-board" },
        { text: "Programs", link: "/programs" },
        { text: "Testing", link: "/testing" },
        { text: "Debugging", link: "/guides/debugging" },
        { text: "Deploying to boards", link: "/guides/deploying" },
        { text: "A page for the house", link: "/guides/house" },
        { text: "Checking a board", link: "/guides/check-board" },
        { text: "Memory", link: "/guides/memory" },
        { text: "Commands in scripts", link: "/guides/scripts" },
        { text: "Over HTTP", link: "/rest" },
        { text: "MQTT", link: "/mqtt" },
        { text: "Encryption", link: "/encryption" },
        ...otherPages(),
      ],
    },
    {
      text: "Extending Thimble",
      items: [
        { text: "Writing a component", link: "/guides/component" },
        { text: "Writing a driver", link: "/guides/driver" },
        { text: "Writing a host", link: "/guides/host" },
        { text: "The design", link: "/design" },
      ],
    },
    { text: "Gallery", collapsed: true, link: "/gallery/", items: gallery() },
    { text: "Reference", collapsed: true, link: "/reference/", items: reference() },
    { text: "Parts", collapsed: true, link: "/parts/", items: parts() },
    {
      text: "About",
      items: [
        { text: "What it costs", link: "/figures" },
        { text: "Heap and flash", link: "/heap" },
        { text: "Boards that ran it", link: "/boards/" },
        { text: "Security", link: "/security" },
        { text: "Changes", link: "/changelog" },
      ],
    },
  ];
}

function otherPages(): SidebarItem[] {
  const pages = readdirSync(`${ROOT}docs`).filter((file) => file.endsWith(".md"));
  return pages
    .map((file) => file.slice(0, -".md".length))
    .filter((name) => !NAMED.includes(name))
    .map((name) => ({
      text: name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "),
      link: `/${name}`,
    }));
}

function reference(): SidebarItem[] {
  const pages = referencePages();
  return [...new Set(pages.map(({ group }) => group))].map((group) => ({
    text: group,
    collapsed: true,
    items: pages
      .filter((page) => page.group === group)
      .map(({ name }) => ({ text: name, link: `/reference/${name}` })),
  }));
}

function gallery(): SidebarItem[] {
  return galleryPages()
    .filter(({ name }) => name !== "index")
    .map(({ name }) => ({ text: name.replaceAll("-", " "), link: `/gallery/${name}` }));
}

function parts(): SidebarItem[] {
  return readdirSync(`${ROOT}docs/parts`)
    .filter((file) => file !== "README.md")
    .map((file) => file.slice(0, -".md".length))
    .map((name) => ({ text: name, link: `/parts/${name}` }));
}
