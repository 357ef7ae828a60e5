export type TestProject = 'unit' | 'service' | 'event' | 'e2e';
export declare const testProjects: Readonly<
  Record<
    TestProject,
    { readonly match: readonly string[]; readonly without?: string; readonly before?: readonly string[] }
  >
>;
