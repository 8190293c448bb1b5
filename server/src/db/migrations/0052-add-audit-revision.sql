-- The revision that an action made of what authors wrote: with the one before it, the action can be taken back.
ALTER TABLE audit ADD COLUMN revision {int};
