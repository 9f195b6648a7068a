/** A place in a list as a cue says it, with two digits at least. @param place from 1 on */
export const cueNumber = (place: number): string => String(place).padStart(2, "0");
