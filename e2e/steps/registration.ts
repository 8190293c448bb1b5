import type { Page } from '@playwright/test';
import type { Portal } from '../helpers/portal.ts';
import { typeCode } from './code.ts';

export const home = (page: Page) => page.getByRole('heading', { name: /^Welcome Mr/u, level: 1 });

export const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for your school', level: 1 });

export async function register(page: Page, portal: Portal, mobile: string, address = '/register'): Promise<void> {
  await page.goto(address);
  await fillIn(page, mobile);
  await typeCode(page, portal, mobile);
}

/** Fills the form of registration in, all of it. */
export async function fillIn(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Kavya Iyer');
  await page.getByLabel('Father/Mother name').fill('Lakshmi Iyer');
  await page.getByLabel('District').fill('Chennai');
  await page.getByLabel('Email').fill('kavya@example.in');
  await page.getByLabel('Academic level').selectOption({ index: 1 });
  await page.getByLabel('Mobile number').fill(mobile);
}
