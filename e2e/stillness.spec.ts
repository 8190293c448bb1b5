import { looksStill } from './steps/stillness.ts';

// Where a button is added most often; every screen in every width is proof (e2e/proof/stillness.proof.spec.ts).
looksStill({ names: ['quizReport', 'examReport', 'quizList', 'exams', 'quizStart', 'examRoom'], width: 390 });
