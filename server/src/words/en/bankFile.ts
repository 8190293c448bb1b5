export { foundInFile } from '@portal/bank/found';
