/**
 * Lengths in characters of a page's title and description: shorter ones waste the room that search engines give them,
 * longer ones are cut off (SET-4, PANEL-7).
 */
export const TITLE_LENGTH = { min: 30, max: 60 };
export const DESCRIPTION_LENGTH = { min: 70, max: 160 };
