/**
 * Makes a thing when it is first needed, and keeps it: formats of dates, the first of which loads the rules of all
 * time zones, which takes tens of milliseconds.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
