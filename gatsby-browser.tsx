// The firm's colours (src/data/brand.ts).
import "./src/styles/generated/brand.css";
import "./src/styles/global.css";
// Components on nearly every page: their styles go into the sheet that all pages share
// (plugins/gatsby-plugin-page-styles).
import "./src/components/layout/layout";
import "./src/sections/calls-to-action/call-to-action";
