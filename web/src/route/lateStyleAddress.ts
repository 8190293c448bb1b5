/** Where the build puts the styles that only the exam room and its entrance need (web/build/lateStyles.ts); '' where each module brings its own. */
export const lateStyleAddress: string = '';
