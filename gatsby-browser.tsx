import "./src/styles/global.css";
// On nearly every page: their styles go into the sheet that all share (src/gatsby/styles/site-styles.ts).
import "./src/components/layout/layout";
import "./src/sections/contact/call-to-action";
