/** Between two facts in a row: a line may begin with it, none ends so. Screen readers pass over it. */
export function Dot() {
  return (
    <>
      {" "}
      <span aria-hidden="true">·{"\u00a0"}</span>
    </>
  );
}
