/** The variable by which every process of a run of the tests is known, however it was begun. */
export const RUN_MARK = 'FILIALE_TEST_RUN';
