/** How large pictures in content/pictures are. */

/** In bytes: every clone of the repository carries them. */
export const maxBytes = 4 * 1024 * 1024;

/** In px: the widest place shows 1,200 px on a plain screen. */
export const minWidth = 1200;

/** In px, of the longer side: what the widest place needs on a sharp screen. */
export const maxSide = 2400;
