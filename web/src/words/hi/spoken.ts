export * from '../en/spoken.ts';
