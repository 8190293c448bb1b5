import { writeDocuments } from './checks/generated.ts';

const written = await writeDocuments();
console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Everything is up to date.');
