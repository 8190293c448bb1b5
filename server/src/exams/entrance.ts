import type { Data, exams } from '@portal/contract';
import { MINUTE_MS, iso } from '../core/dates.ts';
import { extraMinutes } from '../attempt/allowance.store.ts';
import type { AttemptServices } from '../attempt/attempt.ts';
import { countingMost } from '@portal/bank/paper/counting';
import { maxMarks } from '@portal/bank/paper/units';
import type { Item } from '../attempt/item.store.ts';
import type { Paper } from '@portal/bank/paper/paper';
import { policyOf } from '../attempt/report/reveal.ts';
import { countsLeaving, isInRoom } from '../attempt/underWay/inRoom.ts';
import { minutesOf } from '../attempt/sections.ts';
import { markedAlike } from '../attempt/shown/markedAlike.ts';
import { choiceOf } from '../attempt/shown/shownQuestion.ts';
import { picturesOf } from '../attempt/shown/pictures.ts';
import { lengthOf } from '../attempt/window.ts';
import type { Media, Services } from '../core/services.ts';
import type { ListedExam } from './exams.store.ts';

type Entrance = Data<typeof exams.exam_entrance>;

/**
 * Returns what a student is told of an exam before it is begun, beside how it stands in the list: nothing of its
 * questions. Begins nothing.
 */
export async function entranceOf(
  { db, media, now }: Services,
  { papers }: AttemptServices,
  exam: ListedExam,
  item: Item,
  stud_id: number,
): Promise<Omit<Entrance, 'exam'>> {
  const paper = await papers.paper('exam', item.item_id, item.version);
  const pictures = picturesOf(paper);
  const pictures_bytes = await bytesOf(media, pictures);
  const length = lengthOf(item.duration_minutes, minutesOf(paper.sections));
  const seat = { ...exam, kind: 'exam' as const };
  const { closes_at } = item;
  const hasEnd = length !== undefined || closes_at !== null;
  const extra = exam.given_minutes ?? (hasEnd ? await extraMinutes(db, item, stud_id, length) : 0);
  return {
    server_time: iso(now()),
    questions: paper.questions.length,
    pictures: pictures.length,
    ...(pictures_bytes > 0 && { pictures_bytes }),
    ...(length === undefined ? {} : { minutes: length + extra }),
    ...(extra === 0 ? {} : { extra_minutes: extra }),
    ...(closes_at === null ? {} : { closes_at: iso(closes_at + extra * MINUTE_MS) }),
    ...sectionsOf(paper),
    marking: markedAlike(paper),
    room: isInRoom(seat, paper) ? 1 : 0,
    ...(countsLeaving(seat, paper) ? { count_leaving: 1 } : {}),
    reveal: policyOf(item),
    ...(paper.instructions === undefined ? {} : { instructions: paper.instructions }),
    ...(paper.languages ? { languages: paper.languages, ...(paper.in ? { in: paper.in } : {}) } : {}),
  };
}

/** Adds up what pictures cost to load, bytes; 0 where no file of theirs is here. */
async function bytesOf(media: Media, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => media.size(address.replace(/^\/media\//u, ''))));
  return sizes.reduce<number>((sum, size = 0) => sum + size, 0);
}

function sectionsOf({ sections, questions }: Paper): Pick<Entrance, 'sections'> {
  if (!sections) return {};
  return {
    sections: sections.map(({ key, name, minutes, navigation, in: others, ...choice }) => {
      const own = questions.filter(({ section }) => section === key);
      return {
        key,
        name,
        questions: own.length,
        max_marks: maxMarks(countingMost(own, sections)),
        ...choiceOf(choice),
        ...(minutes === undefined ? {} : { minutes }),
        ...(navigation === undefined ? {} : { navigation }),
        ...(others ? { in: others } : {}),
      };
    }),
  };
}
