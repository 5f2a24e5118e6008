import type { InstitutionRow } from "@portico/contract/admin/institutions/schemas";
import type { DocumentKind, RefusalReason } from "@portico/contract/fields/company-documents";
import { text } from "../../lib/i18n/text.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";

export type Review = InstitutionRow["review"];
export const REVIEWS = ["pending", "approved", "refused"] as const;

const TONES: Record<Review, Tone> = { pending: "accent", approved: "good", refused: "danger" };

export const reviewName = (review: Review): string => text(`institutions.review_${review}`);

export const ReviewBadge = ({ review }: { review: Review }) => (
  <Badge tone={TONES[review]}>{reviewName(review)}</Badge>
);

export const documentName = (kind: DocumentKind): string => text(`institutions.document_${kind}`);

export const reasonName = (reason: RefusalReason): string => text(`institutions.reason_${reason}`);
