import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

type Row = Record<string, unknown> & { id: string }

/** What is kept about one person in an organisation, and what of it may go. */
export const personData = (db: Transaction<Database>, organisationId: string) => {
  const of = (table: string) => sql`${sql.raw(table)}.organisation_id = ${organisationId}`
  const same = (one: string, column: string, other: string) =>
    sql.raw(`${other}.organisation_id = ${one}.organisation_id and ${other}.id = ${one}.${column}`)

  /**
   * Each as rows with an id; read by key, so that much of one kind is no more in memory than
   * little.
   */
  const sections: Record<string, (userId: string) => RawBuilder<unknown>> = {
    membership: (userId) => sql`
      select m.id, m.first_name, m.last_name, m.email, m.mobile, m.employee_id, m.reference_id, m.state, roles.label as role,
        departments.name as branch, m.invited_at, m.joined_at, m.last_seen_at, m.off_at, m.ended_at,
        m.directory, m.directory_name, m.external_id
      from memberships m left join roles on ${same('m', 'role_id', 'roles')}
      left join departments on ${same('m', 'department_id', 'departments')}
      where ${of('m')} and m.user_id = ${userId}`,
    contact_changes: (userId) => sql`
      select c.id, c.kind, c.state, c.old_contact, c.new_contact, c.proposed_name, c.created_at, c.changed_at
      from contact_changes c where ${of('c')} and c.user_id = ${userId}`,
    consents: (userId) => sql`
      select c.id, t.purpose, t.title, c.language, c.version, c.accepted_at, c.address, c.browser, w.withdrawn_at
      from consents c join consent_texts t on t.id = c.text_id
      left join consent_withdrawals w on w.organisation_id = c.organisation_id and w.consent_id = c.id where ${of('c')} and c.user_id = ${userId}`,
    signature_marks: (userId) => sql`
      select id, kind, text, font, is_default, created_at from signature_styles s where ${of('s')} and user_id = ${userId}`,
    documents_to_sign: (userId) => sql`
      select s.id, d.name as document, s.role, s.state, s.name, s.email, s.mobile, s.language, s.invited_at, s.opened_at, s.signed_at,
        s.certificate->'place' as place_told, s.certificate->'agent' as read_at_agent,
        s.docket_id as facts_docket, encode(s.sealed_facts, 'base64') as sealed_facts, s.expected_facts as facts_given_by_sender, s.certificate->'facts' as facts_compared
      from signers s join documents d on ${same('s', 'document_id', 'd')}
      where ${of('s')} and s.user_id = ${userId} and s.deleted_at is null`,
    bulk_signings: (userId) => sql`
      select b.id, b.method, b.state, b.accepted_at, b.address, b.browser, b.ended_at,
        (select count(*)::int from bulk_papers p where ${same('p', 'bulk_id', 'b')}) as papers,
        (select jsonb_agg(jsonb_build_object('accepted_at', r.accepted_at, 'address', r.address, 'browser', r.browser) order by r.id)
          from bulk_redirects r where ${same('r', 'bulk_id', 'b')}) as redirects
      from bulk_signings b where ${of('b')} and b.user_id = ${userId}`,
    recordings: (userId) => sql`
      select v.id, k.title as docket, v.phrase as digits, v.seconds, v.recorded_at, v.erased_at,
        encode(v.sha256, 'hex') as sha256
      from signer_videos v join signers s on ${same('v', 'signer_id', 's')} join dockets k on ${same('v', 'docket_id', 'k')}
      where ${of('v')} and s.user_id = ${userId} and v.recorded_at is not null`,
    checks_passed: (userId) => sql`
      select c.id, k.title as docket, c.passed, c.passed_at
      from signer_checks c join dockets k on ${same('c', 'docket_id', 'k')}
      where ${of('c')} and exists (select from signers s where s.organisation_id = c.organisation_id
        and s.docket_id = c.docket_id and s.person_key = c.person_key and s.user_id = ${userId})`,
    pan_cards: (userId) => sql`
      select c.id, k.title as docket, '••••••' || c.last_four as pan, c.name_on_card, c.given_at, c.erased_at,
        encode(c.sha256, 'hex') as sha256
      from pan_cards c join signers s on ${same('c', 'signer_id', 's')} join dockets k on ${same('c', 'docket_id', 'k')}
      where ${of('c')} and s.user_id = ${userId}`,
    seats_shared: (userId) => sql`
      select p.id, d.name as document, s.role, p.name, p.email, p.mobile, p.language, p.acted_at
      from seat_people p join signers s on ${same('p', 'signer_id', 's')} join documents d on ${same('s', 'document_id', 'd')}
      where ${of('p')} and p.user_id = ${userId} and s.deleted_at is null`,
    parties_of_debts: (userId) => sql`
      select n.id, d.name as document, n.relationship, n.details->>'party' as party,
        '••••••' || right(n.details->>'pan', 4) as pan, n.details->>'constitution' as constitution,
        n.details->>'registration_number' as registration_number,
        coalesce(n.details->>'date_of_birth', n.details->>'incorporated_on') as born_or_founded,
        n.details->>'address' as address, n.details->>'pin' as pin
      from nesl_parties n join signers s on ${same('n', 'signer_id', 's')} join documents d on ${same('n', 'document_id', 'd')}
      where ${of('n')} and s.user_id = ${userId} and s.deleted_at is null`,
    documents_sent: (userId) => sql`
      select d.id, d.name as document, d.state, d.created_at, d.updated_at from documents d
      where ${of('d')} and d.initiator_id = ${userId} and d.deleted_at is null`,
    dockets_coinitiated: (userId) => sql`
      select c.id, k.title as docket, c.created_at from docket_coinitiators c
      join dockets k on ${same('c', 'docket_id', 'k')} where ${of('c')} and c.user_id = ${userId}`,
    documents_checked: (userId) => sql`
      select r.id, k.title as docket, r.level, r.decision, r.words, r.decided_at from reviews r
      join dockets k on ${same('r', 'docket_id', 'k')} where ${of('r')} and r.decided_by = ${userId}`,
    documents_corrected: (userId) => sql`
      select c.id, d.name as document, c.words, c.state, c.created_at from document_corrections c
      join documents d on ${same('c', 'document_id', 'd')} where ${of('c')} and c.made_by = ${userId}`,
    templates_changed: (userId) => sql`
      select t.id, t.name as template, t.updated_at as changed_last from templates t
      where ${of('t')} and t.updated_by = ${userId}`,
    templates_published: (userId) => sql`
      select v.id, t.name as template, v.number as version, v.why, v.created_at, v.made_by = ${userId} as made,
        v.checked_by = ${userId} as checked from template_versions v
      join templates t on ${same('v', 'template_id', 't')}
      where ${of('v')} and (v.made_by = ${userId} or v.checked_by = ${userId})`,
    template_checks: (userId) => sql`
      select c.id, t.name as template, c.state, c.created_at, c.decided_at, c.asked_by = ${userId} as asked,
        case when c.asked_by = ${userId} then c.why end as why,
        case when c.decided_by = ${userId} then c.words end as words
      from template_checks c join templates t on ${same('c', 'template_id', 't')}
      where ${of('c')} and (c.asked_by = ${userId} or c.decided_by = ${userId})`,
    templates_starred: (userId) => sql`
      select s.id, t.name as template, s.created_at from template_stars s
      join templates t on ${same('s', 'template_id', 't')} where ${of('s')} and s.user_id = ${userId}`,
    clauses_changed: (userId) => sql`
      select c.id, c.name as clause, c.updated_at as changed_last from clauses c
      where ${of('c')} and c.updated_by = ${userId}`,
    clause_versions_made: (userId) => sql`
      select v.id, c.name as clause, v.number as version, v.why, v.created_at from clause_versions v
      join clauses c on ${same('v', 'clause_id', 'c')} where ${of('v')} and v.made_by = ${userId}`,
    contracts_owned: (userId) => sql`
      select c.id, k.title as docket, c.ends_on::text as ends_on, c.notice_on::text as notice_on, c.updated_at
      from contracts c join dockets k on ${same('c', 'docket_id', 'k')} where ${of('c')} and c.owner_id = ${userId}`,
    documents_requested: (userId) => sql`
      select q.id, q.title, q.words, q.state, departments.name as asked_of, q.due_on, q.created_at, q.taken_at,
        q.answered_at, q.closed_at, q.asked_by = ${userId} as asked, q.taken_by = ${userId} as taken
      from document_requests q join departments on ${same('q', 'to_department_id', 'departments')}
      where ${of('q')} and (q.asked_by = ${userId} or q.taken_by = ${userId})`,
    requests_answered: (userId) => sql`
      select a.id, q.title as request, a.words, a.created_at from request_answers a
      join document_requests q on ${same('a', 'request_id', 'q')} where ${of('a')} and a.given_by = ${userId}`,
    queries: (userId) => sql`
      select q.id, case when q.raised_by = ${userId} then q.words end as raised,
        case when q.answered_by = ${userId} then q.answer end as answered, q.state, q.created_at, q.answered_at
      from queries q where ${of('q')} and (q.raised_by = ${userId} or q.answered_by = ${userId})`,
    docket_questions: (userId) => sql`
      select q.id, k.title as docket, case when s.user_id = ${userId} then q.words end as asked,
        case when q.answered_by = ${userId} or s.user_id = ${userId} then q.answer end as answer, q.created_at, q.answered_at
      from docket_questions q join dockets k on ${same('q', 'docket_id', 'k')} join signers s on ${same('q', 'signer_id', 's')}
      where ${of('q')} and (q.answered_by = ${userId} or s.user_id = ${userId})`,
    messages: (userId) => sql`
      select n.id, n.channel, n.template, n.to_masked as sent_to, n.state, n.created_at
      from notifications n join signers s on ${same('n', 'signer_id', 's')}
      where ${of('n')} and s.user_id = ${userId}`,
    sessions: (userId) => sql`
      select s.id, s.address::text as address, s.user_agent, s.created_at, s.last_activity_at, s.ended_at, s.end_reason
      from sessions s where ${of('s')} and s.user_id = ${userId}`,
    files_checked: (userId) => sql`
      select v.id, v.name, encode(v.sha256, 'hex') as sha256, v.verdict, v.created_at from verification_runs v
      where ${of('v')} and v.user_id = ${userId}`,
    groups: (userId) => sql`
      select g.id, groups.name as group_name, g.created_at from group_members g
      join groups on ${same('g', 'group_id', 'groups')} where ${of('g')} and g.user_id = ${userId}`,
    document_views: (userId) => sql`
      select v.id, v.name, v.filter, v.created_at, v.updated_at from document_views v
      where ${of('v')} and v.user_id = ${userId}`,
    dashboard_cards: (userId) => sql`
      select c.id, c.board, c.cards, c.hidden, c.created_at, c.updated_at from dashboard_cards c
      where ${of('c')} and c.user_id = ${userId}`,
    report_views: (userId) => sql`
      select v.id, v.name, v.report, v.filter, v.created_at, v.updated_at from report_views v
      where ${of('v')} and v.user_id = ${userId}`,
    report_schedules: (userId) => sql`
      select s.id, s.name, s.report, s.rhythm, s.at, s.created_at, s.user_id = ${userId} as own
      from report_schedules s where ${of('s')} and (s.user_id = ${userId} or ${userId}::uuid = any(s.members))`,
    first_page: (userId) => sql`
      select h.id, h.seen_at, h.since as back_shown_since from home_visits h
      where ${of('h')} and h.user_id = ${userId}`,
    bell: (userId) => sql`
      select b.id, b.event, k.title as docket, b.rung_at as at, b.read_at from bell_entries b
      left join dockets k on ${same('b', 'docket_id', 'k')} where ${of('b')} and b.user_id = ${userId}`,
    ways_switched_off: (userId) => sql`
      select w.id, w.kind, w.way, w.created_at from told_ways_off w where ${of('w')} and w.user_id = ${userId}`,
    batches: (userId) => sql`
      select b.id, b.name, b.file_name, b.state, b.created_at, b.confirmed_at, b.made_by = ${userId} as made,
        b.confirmed_by = ${userId} as confirmed
      from batches b where ${of('b')} and (b.made_by = ${userId} or b.confirmed_by = ${userId})`,
    long_work: (userId) => sql`
      select j.id, j.kind, j.name, j.state, j.created_at, j.finished_at from job_progress j
      where ${of('j')} and j.asked_by = ${userId}`,
  }

  async function count(from: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db)

    return rows[0]?.count ?? 0
  }

  return {
    sections: Object.keys(sections),

    async page(section: string, userId: string, after: string | null, most: number): Promise<Row[]> {
      const asked = sections[section]
      if (!asked) throw new Error(`Nothing is kept as “${section}”.`)
      const { rows } = await sql<Row>`
        select * from (${asked(userId)}) as kept ${after ? sql`where kept.id > ${after}` : sql``}
        order by kept.id limit ${most}`.execute(db)

      return rows
    },

    /** What stays for as long as the law asks, and what would go. */
    async standing(userId: string) {
      const signed = sql`signers s where ${of('s')} and s.user_id = ${userId} and s.deleted_at is null`
      const dockets = sql`dockets d where ${of('d')} and d.erased_at is null and (d.initiator_id = ${userId}
        or d.id in (select docket_id from signers s where ${of('s')} and s.user_id = ${userId}))`

      return {
        papers: await count(signed),
        dockets: await count(dockets),
        held: await count(sql`(select from ${dockets} and d.legal_hold is not null) as held`),
        consents: await count(sql`consents c where ${of('c')} and c.user_id = ${userId}`),
        trail: await count(
          sql`activities a where ${of('a')} and (a.actor_id = ${userId} or a.about_id = ${userId})`,
        ),
        marks: await count(sql`signature_styles s where ${of('s')} and s.user_id = ${userId}`),
        sessions: await count(sql`sessions s where ${of('s')} and s.user_id = ${userId}`),
        checks: await count(sql`verification_runs v where ${of('v')} and v.user_id = ${userId}`),
        groups: await count(sql`group_members g where ${of('g')} and g.user_id = ${userId}`),
        work: await count(sql`job_progress j where ${of('j')} and j.asked_by = ${userId}`),
      }
    },

    /**
     * Takes away what no law keeps. The trail, papers with their signers and consents stay as they
     * are.
     */
    async erase(userId: string, now: Date): Promise<void> {
      const own = sql`organisation_id = ${organisationId}`
      for (const statement of [
        sql`delete from signature_styles where ${own} and user_id = ${userId}`,
        sql`delete from document_views where ${own} and user_id = ${userId}`,
        sql`delete from dashboard_cards where ${own} and user_id = ${userId}`,
        sql`delete from template_stars where ${own} and user_id = ${userId}`,
        sql`delete from report_schedules where ${own} and user_id = ${userId}`,
        sql`update report_schedules set members = array_remove(members, ${userId}::uuid)
            where ${own} and ${userId}::uuid = any(members)`,
        sql`delete from report_views where ${own} and user_id = ${userId}`,
        sql`update report_views set started_by = array_remove(started_by, ${userId}::uuid)
            where ${own} and ${userId}::uuid = any(started_by)`,
        sql`delete from told_ways_off where ${own} and user_id = ${userId}`,
        sql`delete from bell_entries where ${own} and user_id = ${userId}`,
        sql`delete from home_visits where ${own} and user_id = ${userId}`,
        // Views of others that look for this person look for nobody any more.
        sql`update document_views set filter = filter - 'person' where ${own} and lower(filter->>'person') in (
              select unnest(array[email, mobile]) from memberships where ${own} and user_id = ${userId} and email <> '')`,
        sql`delete from contact_changes where ${own} and user_id = ${userId}`,
        sql`delete from certificate_visits where ${own} and user_id = ${userId}`,
        sql`delete from verification_runs where ${own} and user_id = ${userId}`,
        sql`delete from docket_coinitiators where ${own} and user_id = ${userId}`,
        sql`delete from group_members where ${own} and user_id = ${userId}`,
        sql`delete from directory_group_members where ${own}
            and membership_id in (select id from memberships where ${own} and user_id = ${userId})`,
        sql`delete from job_progress where ${own} and asked_by = ${userId} and state in ('done', 'failed')`,
        sql`update files set expires_at = ${now} where ${own} and uploaded_by = ${userId} and state = 'uploaded'`,
        sql`update upload_parts set expires_at = ${now} where ${own} and uploaded_by = ${userId}`,
        sql`update bulk_signings set address = null, browser = null where ${own} and user_id = ${userId}`,
        sql`update bulk_redirects set address = null, browser = null where ${own}
              and bulk_id in (select id from bulk_signings where ${own} and user_id = ${userId})`,
        sql`update sessions set address = null, user_agent = null where ${own} and user_id = ${userId}`,
        sql`update memberships set first_name = 'Erased', last_name = '', email = '', mobile = null, employee_id = null,
              reference_id = null, invitation_id = null, directory = null, directory_name = null, external_id = null,
              directory_held = false, erased_at = ${now}, revision = revision + 1
            where ${own} and user_id = ${userId}`,
      ])
        await statement.execute(db)
    },
  }
}
