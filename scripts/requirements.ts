import { requirements } from './checks/requirement-proofs.ts';

const all = requirements();
const open = all.filter(({ tests }) => tests.length === 0);
for (const { id } of open) console.log(id);
console.log(`${all.length} requirements, ${all.length - open.length} with a test, ${open.length} without`);
