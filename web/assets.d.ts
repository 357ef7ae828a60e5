/// <reference types="next" />
/// <reference types="next/image-types/global" />

/** A font file: the address it is served at. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
