/**
 * The look of mails: paper, ink, one drop of wax (the colours are the site's own tokens). Inline, because mail programs
 * drop style sheets; the only style sheet inverts the colours if the reader's device is dark.
 */

const PAPER = '#FAF6EC';
const INK = '#1E2433';
const INK_SOFT = '#5A5F6E';
const WAX = '#8E2A2E';
const LEAF = '#3D6B4F';
const HAIRLINE = '#DDD3BE';

const SERIF = "Newsreader,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
const SANS = "'Source Sans 3','Source Sans Pro',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const BODY = `font-family:${SANS};font-size:17px;line-height:27px;color:${INK};`;
const SMALL = `font-family:${SANS};font-size:13px;line-height:20px;color:${INK_SOFT};`;

export const style = {
  body: `margin:0;padding:0;background-color:${PAPER};-webkit-text-size-adjust:100%;`,
  preview:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all;',
  footerTable: 'margin-top:48px;',
  ground: `background-color:${PAPER};`,
  margin: 'padding:32px 20px 48px;',
  column: 'max-width:560px;margin:0 auto;',
  columnCell: `text-align:left;${BODY}`,
  letterhead: `border-bottom:1px solid ${HAIRLINE};`,
  name: `padding:0 0 16px;font-family:${SERIF};font-size:24px;line-height:32px;letter-spacing:-0.01em;color:${INK};vertical-align:bottom;`,
  postmarkCell: 'padding:0 0 12px 16px;vertical-align:bottom;',
  postmark: 'transform:rotate(-7deg);',
  waves: 'padding:0 2px 0 0;vertical-align:middle;',
  wave: `width:40px;height:7px;font-size:0;line-height:7px;border-top:1px solid ${WAX};opacity:0.6;`,
  ring: `width:80px;height:80px;padding:0;border:2px solid ${WAX};border-radius:50%;color:${WAX};text-align:center;line-height:16px;`,
  ringSmall: `font-family:${SANS};font-size:11px;line-height:14px;letter-spacing:0.06em;`,
  ringDay: `font-family:${SERIF};font-size:18px;line-height:24px;font-weight:500;white-space:nowrap;`,
  title: `margin:40px 0 24px;font-family:${SERIF};font-size:34px;line-height:40px;font-weight:400;letter-spacing:-0.015em;text-wrap:balance;color:${INK};`,
  heading: `margin:40px 0 12px;font-family:${SERIF};font-size:22px;line-height:28px;font-weight:400;text-wrap:balance;color:${INK};`,
  paragraph: `margin:0 0 16px;text-wrap:pretty;${BODY}`,
  details: 'margin:32px 0;border-collapse:collapse;',
  factLabel: `width:30%;padding:10px 8px 10px 0;border-top:1px solid ${HAIRLINE};font-family:${SANS};font-size:15px;line-height:24px;font-weight:400;color:${INK_SOFT};`,
  factValue: `padding:10px 0;overflow-wrap:anywhere;border-top:1px solid ${HAIRLINE};${BODY}line-height:24px;`,
  prices: 'margin:32px 0 12px;',
  perforation: `padding:8px 0;border-top:2px dotted ${INK_SOFT};border-bottom:2px dotted ${INK_SOFT};`,
  pricesTable: 'border-collapse:collapse;',
  price: `padding:8px 0;${BODY}line-height:24px;`,
  total: `padding:12px 0 8px;border-top:1px solid ${HAIRLINE};font-family:${SERIF};font-size:22px;line-height:28px;color:${INK};`,
  amount: 'white-space:nowrap;font-variant-numeric:tabular-nums;padding-left:16px;',
  paid: `font-weight:600;color:${LEAF};white-space:nowrap;`,
  priceNote: `margin:0 0 16px;${SMALL}`,
  buttonLine: 'margin:28px 0;',
  button: `display:inline-block;padding:14px 26px;border-radius:3px;background-color:${WAX};color:#FFFFFF;font-family:${SANS};font-size:17px;line-height:24px;font-weight:600;text-decoration:none;`,
  signature: `margin:32px 0 16px;${BODY}`,
  signedName: `font-family:${SERIF};font-size:22px;line-height:36px;font-style:italic;`,
  smallTitle: `margin:40px 0 8px;font-family:${SANS};font-size:13px;line-height:20px;font-weight:600;color:${INK_SOFT};`,
  small: `margin:0 0 10px;text-wrap:pretty;${SMALL}`,
  footer: `padding:24px 0 0;border-top:1px solid ${HAIRLINE};${SMALL}`,
  footerLink: `color:${INK_SOFT};white-space:nowrap;text-decoration:underline;`,
  link: `color:${WAX};text-decoration:underline;`,
} as const;

export const DARK_MODE = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#171A22!important}
.ink{color:#EDE6D6!important}
.soft{color:#A9B0C0!important}
.accent{color:#E08A7E!important}
.mark{color:#E08A7E!important;border-color:#E08A7E!important}
.hairline{border-color:#3A4050!important}
.perforation{border-color:#A9B0C0!important}
.paid{color:#8FBF9F!important}
.button{background-color:#E08A7E!important;color:#171A22!important}
}
@media (max-width:420px){h1{font-size:29px!important;line-height:35px!important}}`;
