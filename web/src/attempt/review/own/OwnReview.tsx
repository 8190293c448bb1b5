import { useSession } from '../../../api/useSession.ts';
import { Receipt } from '../../receipt/Receipt.tsx';
import { OwnQuestion } from './OwnQuestion.tsx';
import { QuestionReview, type QuestionReviewProps } from '../QuestionReview.tsx';

/** Draws a review for the attempt's own student: with what can be done with a question, and the receipt at the end. */
export function OwnReview(props: Pick<QuestionReviewProps, 'items' | 'state' | 'marks' | 'of'>) {
  const name = useSession(({ user }) => user?.profile?.name);
  const receipt = props.state?.receipt;
  return <QuestionReview {...props} name={name} Question={OwnQuestion} foot={receipt && <Receipt receipt={receipt} />} />;
}
