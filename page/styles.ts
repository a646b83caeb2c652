/** The page's styles. They come with the script: a board then has one request less to answer. */

/** The text of `style/main.css`: the bundle puts it here. */
declare const STYLES: string;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
document.adoptedStyleSheets = [sheet];
