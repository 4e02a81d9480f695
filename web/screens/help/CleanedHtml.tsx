import styles from './help.module.css'

/**
 * HTML as `fetchHelpPageContent` answers it. It comes from our server alone, which let a short list
 * of tags and no attribute through but `href` (http, https, mailto, `#/…`), `target`, `rel`,
 * `start` and `scope` (clean-html.ts); beyond that, this page's policy runs no script but our own
 * files and takes no style without its nonce.
 */
export function CleanedHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, as said above
  return <div className={styles.helpWords} dangerouslySetInnerHTML={{ __html: html }} />
}
