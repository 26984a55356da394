-- stamp: 1796013000000
-- Details of topics that a study may ask for: goals, required knowledge, literature and intended start, beside the tools that the
-- mentor allows (0132). A study that sets nothing asks for what it asked before. Edit requests know the new ones, too.
alter table theses add column goals text not null default '',
  add column required_knowledge text not null default '',
  add column literature text not null default '',
  add column intended_start text not null default '';
alter table studies
  add column goals_asked text not null default 'none' constraint studies_goals_asked check (goals_asked in ('none', 'asked', 'required')),
  add column required_knowledge_asked text not null default 'none'
    constraint studies_required_knowledge_asked check (required_knowledge_asked in ('none', 'asked', 'required')),
  add column literature_asked text not null default 'none'
    constraint studies_literature_asked check (literature_asked in ('none', 'asked', 'required')),
  add column intended_start_asked text not null default 'none'
    constraint studies_intended_start_asked check (intended_start_asked in ('none', 'asked', 'required')),
  add column ai_allowance_asked text not null default 'asked'
    constraint studies_ai_allowance_asked check (ai_allowance_asked in ('none', 'asked', 'required'));
alter table edit_requests drop constraint edit_requests_field;
alter table edit_requests add constraint edit_requests_field check (field_id between 1 and 13);
