import { number, object, picklist, string } from 'valibot';
import { text } from './field.schema.ts';
import { LIMITS } from './limits.ts';

/** A photo in a request, in base64. */
export const photoIn = text(LIMITS.photoBody);

/** Whether the photo of a doubt is meant, or the one of its answer. */
export const photoSide = picklist(['doubt', 'answer']);

/** Says that there is a photo, and the room it takes. */
export const photoSize = object({ width: number(), height: number() });

/** A photo in an answer: its type, such as 'image/jpeg', and its bytes in base64. */
export const photo = object({ type: string(), photo: string() });
