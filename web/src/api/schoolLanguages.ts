const config = JSON.parse(document.querySelector('#config')?.textContent ?? '{}') as { languages?: string[] };

/** The languages of the school, its first one first, as the server says them in a page where there are several. */
export const schoolLanguages: readonly string[] = config.languages ?? [];
