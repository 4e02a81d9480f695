/**
 * Names of the vault's files that rows stand on, but for what is still arriving, which is there for
 * nobody; a query of one text column, under whichever organisations it may see.
 */
export const vaultReferences = `
  select organisation_id || '/' || encode(sha256, 'hex') from document_versions
  union select organisation_id || '/' || encode(sha256, 'hex') from completion_certificates
  union select organisation_id || '/' || encode(sha256, 'hex') from docket_papers
  union select organisation_id || '/' || encode(sha256, 'hex') from field_files
  union select organisation_id || '/' || encode(sha256, 'hex') from supporting_documents
  union select organisation_id || '/' || encode(sha256, 'hex') from signer_videos where sha256 is not null
  union select organisation_id || '/' || encode(sha256, 'hex') from pan_cards where sha256 is not null
  union select organisation_id || '/' || encode(sha256, 'hex') from document_contents
  union select organisation_id || '/' || encode(sha256, 'hex') from document_corrections
  union select organisation_id || '/' || encode(sha256, 'hex') from letterheads
  union select organisation_id || '/' || encode(sha256, 'hex') from upload_parts where sha256 is not null
  union select organisation_id || '/' || encode(image_sha256, 'hex') from page_images
  union select organisation_id || '/' || encode(sha256, 'hex') from files where state not in ('arriving', 'swept')
  union select id || '/' || unnest(array_remove(array[logo_file_sha, logo_print_sha, co_branding_logo_sha, stamp_sha], null))
        from organisations
        where id = coalesce(nullif(current_setting('muhar.organisation_id', true), '')::uuid, id)`

/**
 * Hashes in the database under which nothing lies in the vault of its own: what they name is named
 * above too, or is no file. A test compares both lists with the tables, so that a new column is
 * thought about.
 */
export const hashesWithoutFile: readonly string[] = [
  // Cache key; its picture is image_sha256.
  'page_images.sha256',
  // Lives minutes, and names what a version or a paper made on demand is kept under.
  'download_tickets.sha256',
  'signing_attempts.base_sha256',
  'signing_transactions.request_sha256',
  'consents.text_sha256',
  // A file that a member had checked is not kept.
  'verification_runs.sha256',
  // The file itself is an upload like others; the hash finds the same one again.
  'sheet_uploads.sha256',
  'batches.sha256',
  // The upload of which it tells is a row of files.
  'document_sources.sha256',
  // Certificates and revocation data lie in the row itself.
  'validation_evidence.sha256',
]
