export const trim = 'The picture';
export const trimHint = 'Is it well? Press Use. Else turn it, or pull its sides to where it should end.';
export const use = 'Use';
export const turnLeft = 'Turn left';
export const turnRight = 'Turn right';
export const whole = 'All of it';
export const picture = 'The picture as it will be';
export const cutOff = {
  left: 'Cut off at the left',
  top: 'Cut off at the top',
  right: 'Cut off at the right',
  bottom: 'Cut off at the bottom',
};
export const cutShare = (percent: number): string => (percent === 0 ? 'nothing' : `${percent} %`);
