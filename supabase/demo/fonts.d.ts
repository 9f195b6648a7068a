declare module "#archivo-latin" {
  const url: string;
  export default url;
}
declare module "#archivo-latin-ext" {
  const url: string;
  export default url;
}
