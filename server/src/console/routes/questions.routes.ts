import type { staffCalls } from '@portal/contract/staff';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { QuestionStatistics } from '../../results/questions/itemQuestions.ts';
import { objectionCounts } from '../objections.store.ts';
import { mustBeOwnItem } from '../ownItem.ts';
import { withoutPictures } from '../withoutPictures.ts';

/** Serves how the questions of a quiz or exam fared. */
export function questionsRoutes({ db }: Services): Handlers<typeof staffCalls.questions> {
  const statistics = new QuestionStatistics(db);
  return {
    item_questions: async (meant, { staff }) => {
      const item = await mustBeOwnItem(db, staff, meant, false);
      const { attempts, paper, questions } = await statistics.of(item);
      const said = new Map((await objectionCounts(db, staff.scope, meant)).map((each) => [each.question_id, each]));
      return {
        data: {
          attempts,
          ...(paper.option_labels && { option_labels: paper.option_labels }),
          questions: questions.map(({ text, ...each }) => {
            const { students = 0, waiting = 0 } = said.get(each.question_id) ?? {};
            return { ...each, text: withoutPictures(text), objections: Number(students), waiting: Number(waiting) };
          }),
        },
      };
    },
  };
}
