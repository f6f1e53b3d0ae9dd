import { Link } from 'wouter'
import { href } from '#src/routes.ts'
import { visuallyHidden } from '#src/ui/theme/global.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { defaultSettings, useSettings } from '../../core/settings.ts'
import * as styles from './Brand.css.ts'

const LIGHT_TWIN = '/images/logo-light.svg'

/**
 * The shop's logo and name, linked to the home page. The logo is beside the name, so it has no alternative text. The
 * style sheet chooses between it and its twin for dark grounds, and reserves its width (`server/brand/style.ts`).
 */
export const Brand = () => {
  const { site_name, site_logo: src, brand } = useSettings().general
  const twin = brand?.logo_dark?.src ?? (src === defaultSettings.general.site_logo ? LIGHT_TWIN : undefined)
  const logo = (file: string, className?: string | false, loading?: 'lazy') => (
    <img src={file} alt="" width="36" height="36" loading={loading} className={classNames(styles.logo, className)} />
  )
  return (
    <Link href={href('home')} className={styles.brand}>
      {logo(src, twin !== undefined && styles.onLight)}
      {/* Lazy, so that the one that is not shown is not fetched. */}
      {twin && logo(twin, styles.onDark, 'lazy')}
      <span className={brand?.show_name === false ? visuallyHidden : styles.name}>{site_name}</span>
    </Link>
  )
}
