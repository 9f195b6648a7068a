/** In an address, in the place of a row's id: the form of a row that is not there yet (`?edit=new`). */
export const NEW = "new";
