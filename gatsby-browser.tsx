import "./src/styles/global.css";
// Components on nearly every page: their styles go into the sheet that all pages share
// (src/gatsby/styles/site-styles.ts).
import "./src/components/layout/layout";
import "./src/sections/contact/call-to-action";
