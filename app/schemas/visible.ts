/** Whether a text shows anything: it has more than spaces, marks without a letter, and characters of no width. */
export const isVisible = (text: string): boolean => /[^\p{C}\p{Z}\p{M}]/u.test(text);
