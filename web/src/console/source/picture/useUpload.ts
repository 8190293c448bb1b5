import type { Data } from '@portal/contract';
import { STAFF_LIMITS, staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleNews';
import { messageOf } from '../../../api/failures.ts';
import { upload } from '../../calls/upload.ts';
import type { Named } from '../authored.ts';
import { shrunk } from './shrink.ts';

/** A picture that the school has now. */
export type Taken = Data<typeof staffCalls.source.upload_picture>;

/** An upload that is under way or was broken off. */
export interface Upload {
  /** From 0 to 1 while the picture is sent; 1 while the server makes the smaller ones. */
  share: number | undefined;
  fault: string | undefined;
  /** Begins with a picture: it may be turned and cut before it is sent. */
  choose: (file: File) => void;
  /** The chosen picture while it is turned and cut; undefined when there is none. */
  chosen: File | undefined;
  /** Ends the turning and cutting: sends the result, or nothing. */
  use: (file: File | undefined) => void;
  /** Sends the picture once more; absent where none waits. */
  again: (() => void) | undefined;
}

/**
 * Sends pictures; a picture whose upload was broken off can be sent again. `onWay` hears of each upload that begins (1)
 * and ends (-1).
 */
export function useUpload(kind: Named['kind'], onTaken: (taken: Taken) => void, onWay: (more: 1 | -1) => void): Upload {
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [chosen, setChosen] = useState<File>();
  const [waiting, setWaiting] = useState<File>();
  const send = async (file: File) => {
    setWaiting(file);
    setFault(undefined);
    setShare(0);
    onWay(1);
    try {
      const body = await shrunk(file);
      if (body.size > STAFF_LIMITS.picture) throw new Error(words.tooLarge(STAFF_LIMITS.picture / 1024 / 1024));
      const given = { kind, name: file.name };
      const { data: taken } = await upload(staffCalls.source.upload_picture, given, body, setShare);
      setWaiting(undefined);
      onTaken(taken);
    } catch (error) {
      setFault(messageOf(error));
    }
    setShare(undefined);
    onWay(-1);
  };
  const start = (file: File) => void send(file);
  const use = (file: File | undefined) => {
    setChosen(undefined);
    if (file) start(file);
  };
  return {
    share,
    fault,
    choose: setChosen,
    chosen,
    use,
    again: waiting && fault !== undefined ? () => start(waiting) : undefined,
  };
}
