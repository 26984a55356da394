-- stamp: 1795219743003
-- The HR records are recorded like the other systems, without their answers.
alter table exchanges drop constraint exchanges_system;
alter table exchanges add constraint exchanges_system check (system in ('dabar', 'isvu', 'hr'));
