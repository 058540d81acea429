import "./src/styles/global.css";
// Components on nearly every page: their styles go into the sheet that all pages share
// (plugins/gatsby-plugin-page-styles/site-styles.ts).
import "./src/components/layout/layout";
import "./src/sections/calls-to-action/call-to-action";
