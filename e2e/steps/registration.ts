import type { Page } from '@playwright/test';
import { expect } from '../helpers/operator.ts';
import type { Portal } from '../helpers/portal.ts';

const boxes = (page: Page) => page.getByRole('group', { name: 'OTP code' }).getByRole('textbox');

export const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for your school', level: 1 });

export async function register(page: Page, portal: Portal, mobile: string, address = '/register'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Name', { exact: true }).fill('Kavya Iyer');
  await page.getByLabel('Father/Mother name').fill('Lakshmi Iyer');
  await page.getByLabel('District').fill('Chennai');
  await page.getByLabel('Email').fill('kavya@example.in');
  await page.getByLabel('Academic level').selectOption({ index: 1 });
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(boxes(page)).toHaveCount(4);
  await boxes(page).first().focus();
  await page.keyboard.type(await portal.codeFor(mobile));
  await page.getByRole('button', { name: 'Submit' }).click();
}
