import type { Article, ArticleSummary } from './article.ts';
import { articleSummaries } from './article-summaries.ts';
import { furtherArticleSummaries } from './further-article-summaries.ts';
import { content as briefDesignPapier } from './brief-design-papier.ts';
import { content as briefSchreibenVorlage } from './brief-schreiben-vorlage.ts';
import { content as briefZukunftSchreiben } from './brief-zukunft-schreiben.ts';
import { content as brieffreundschaftAufbauen } from './brieffreundschaft-aufbauen.ts';
import { content as briefpapierAuswaehlen } from './briefpapier-auswaehlen.ts';
import { content as dankesbriefGeschaeftspartner } from './dankesbrief-geschaeftspartner.ts';
import { content as entschuldigungRichtigFormulieren } from './entschuldigung-richtig-formulieren.ts';
import { content as geburtstagswuenscheBrief } from './geburtstagswuensche-brief.ts';
import { content as geschaeftsbriefFormal } from './geschaeftsbrief-formal.ts';
import { content as geschenkideenBriefe } from './geschenkideen-briefe.ts';
import { content as handschriftVsDigital } from './handschrift-vs-digital.ts';
import { content as handschriftlicherBriefSchreiben } from './handschriftlicher-brief-schreiben.ts';
import { content as hochzeitseinladungTexte } from './hochzeitseinladung-texte.ts';
import { content as internationalePostTipps } from './internationale-post-tipps.ts';
import { content as liebesbriefSchreibenTipps } from './liebesbrief-schreiben-tipps.ts';
import { content as trauerkarteSchreibenBeileid } from './trauerkarte-schreiben-beileid.ts';
import { content as weihnachtsbriefeTradition } from './weihnachtsbriefe-tradition.ts';

const contents: Readonly<Record<string, string>> = {
  'brief-design-papier': briefDesignPapier,
  'brief-schreiben-vorlage': briefSchreibenVorlage,
  'brief-zukunft-schreiben': briefZukunftSchreiben,
  'brieffreundschaft-aufbauen': brieffreundschaftAufbauen,
  'briefpapier-auswaehlen': briefpapierAuswaehlen,
  'dankesbrief-geschaeftspartner': dankesbriefGeschaeftspartner,
  'entschuldigung-richtig-formulieren': entschuldigungRichtigFormulieren,
  'geburtstagswuensche-brief': geburtstagswuenscheBrief,
  'geschaeftsbrief-formal': geschaeftsbriefFormal,
  'geschenkideen-briefe': geschenkideenBriefe,
  'handschrift-vs-digital': handschriftVsDigital,
  'handschriftlicher-brief-schreiben': handschriftlicherBriefSchreiben,
  'hochzeitseinladung-texte': hochzeitseinladungTexte,
  'internationale-post-tipps': internationalePostTipps,
  'liebesbrief-schreiben-tipps': liebesbriefSchreibenTipps,
  'trauerkarte-schreiben-beileid': trauerkarteSchreibenBeileid,
  'weihnachtsbriefe-tradition': weihnachtsbriefeTradition,
};

/** A summary with its body; throws when an article has no file of its own. */
function withContent(summary: ArticleSummary): Article {
  const content = contents[summary.slug];
  if (content === undefined) throw new Error(`Article without a body: ${summary.slug}`);
  return { ...summary, content };
}

/** The twelve whole articles of the overview, newest first. For the build and the feed: pages load one body at a time. */
export const articles: Article[] = articleSummaries.map(withContent);

/** The whole articles that the overview does not list. */
export const furtherArticles: Article[] = furtherArticleSummaries.map(withContent);
