import { useState } from "react";
import { LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";
import { type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { Action } from "../../ui/controls/action.tsx";
import { Banner } from "../../ui/layout/banner.tsx";
import { QuietButton } from "../../ui/controls/button.tsx";
import { Badge, Card, CardRow } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../ui/controls/confirm-dialog.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import CountryPicker from "../../ui/form/country-picker.tsx";
import { Dialog } from "../../ui/controls/dialog.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { Facts } from "../../ui/layout/facts.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { Menu } from "../../ui/controls/menu.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Stepper } from "../../ui/layout/stepper.tsx";
import { COUNTRIES } from "./gallery-services.ts";

const COLORS = [
  ["paper", "surface", "tint", "track", "raised", "line", "field"],
  ["ink", "muted", "accent", "accent-strong", "focus"],
  ["good", "good-tint", "fair", "fair-tint", "danger", "danger-tint"],
  ["panel", "panel-deep", "panel-ink", "panel-muted", "panel-line"],
].flat();

export function Colors() {
  return (
    <ul style={{ display: "flex", flexWrap: "wrap", gap: 12, listStyle: "none" }}>
      {COLORS.map((name) => (
        <li key={name} className="hint" style={{ width: 96 }}>
          <div
            style={{
              height: 48,
              border: "1px solid var(--line)",
              borderRadius: 8,
              background: `var(--${name})`,
            }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

const SAMPLES: readonly [Locale, TextId][] = [
  ["en", "development-gallery.sampleLatin"],
  ["ru", "development-gallery.sampleCyrillic"],
  ["vi", "development-gallery.sampleVietnamese"],
  ["zh-cn", "development-gallery.sampleSimplified"],
  ["zh-tw", "development-gallery.sampleTraditional"],
  ["ja", "development-gallery.sampleJapanese"],
  ["ko", "development-gallery.sampleKorean"],
  ["th", "development-gallery.sampleThai"],
  ["hi", "development-gallery.sampleDevanagari"],
];

export function Scripts() {
  const text = useText();
  return SAMPLES.map(([locale, id]) => (
    <div key={locale} lang={LANGUAGE_TAGS[locale]} style={{ lineHeight: "var(--leading)" }}>
      <h3>{text(id)}</h3>
      <p className="lead">{text(id)}</p>
    </div>
  ));
}

export function Buttons() {
  const text = useText();
  return (
    <>
      <Action>{text("development-gallery.first")}</Action>
      <Action kind="second">{text("development-gallery.second")}</Action>
      <Action kind="danger">{text("development-gallery.remove")}</Action>
      <Action busy>{text("development-gallery.busy")}</Action>
      <p className="hint" style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        <Action small>{text("development-gallery.small")}</Action>
        <Action small kind="second">
          {text("development-gallery.small")}
        </Action>
        <Action small kind="second" busy>
          {text("development-gallery.busy")}
        </Action>
        <QuietButton>{text("development-gallery.quiet")}</QuietButton>
        <CopyButton copied="">{text("development-gallery.copy")}</CopyButton>
      </p>
      <p>
        <Link href="/en/login">{text("development-gallery.link")}</Link>
      </p>
      <p>
        <ExternalLink href="/support">{text("development-gallery.external")}</ExternalLink>
      </p>
    </>
  );
}

export function Banners() {
  const text = useText();
  const [isShown, setShown] = useState(true);
  return (
    <>
      <Banner title={text("development-gallery.plainTitle")}>
        <p>{text("development-gallery.plainBody")}</p>
      </Banner>
      {isShown ? (
        <Banner
          tone="good"
          title={text("development-gallery.goodTitle")}
          onDismiss={() => setShown(false)}
        />
      ) : null}
      <Banner
        tone="fair"
        title={text("development-gallery.fairTitle")}
        action={<Action small>{text("development-gallery.first")}</Action>}
      >
        <p>{text("development-gallery.fairBody")}</p>
      </Banner>
      <Banner tone="danger" title={text("development-gallery.dangerTitle")}>
        <p>{text("development-gallery.dangerBody")}</p>
      </Banner>
    </>
  );
}

export function Cards() {
  const text = useText();
  const change = (
    <Action small kind="second">
      {text("development-gallery.small")}
    </Action>
  );
  return (
    <Card title={text("development-gallery.cardTitle")} hint={text("development-gallery.cardHint")}>
      <CardRow
        title={text("development-gallery.rowPasskey")}
        badge={<Badge tone="good">{text("development-gallery.on")}</Badge>}
        hint={text("development-gallery.rowPasskeyHint")}
        action={
          <Menu
            label={text("development-gallery.more")}
            items={[
              { name: "rename", label: text("development-gallery.rename") },
              { name: "show", label: text("development-gallery.show") },
              { name: "remove", label: text("development-gallery.remove"), danger: true },
            ]}
            onPick={() => {}}
          />
        }
      />
      <CardRow
        title={text("development-gallery.rowTotp")}
        badge={<Badge tone="fair">{text("development-gallery.recommended")}</Badge>}
        hint={text("development-gallery.rowTotpHint")}
        action={change}
      />
      <CardRow
        title={text("development-gallery.rowSms")}
        badge={
          <>
            <Badge>{text("development-gallery.off")}</Badge>
            <Badge tone="danger">{text("development-gallery.lost")}</Badge>
          </>
        }
        action={change}
      />
    </Card>
  );
}

export function FactList() {
  const text = useText();
  return (
    <Facts
      items={[
        {
          name: text("development-gallery.device"),
          value: text("development-gallery.deviceValue"),
        },
        { name: text("development-gallery.place"), value: text("development-gallery.placeValue") },
      ]}
    />
  );
}

export function Steppers() {
  const text = useText();
  const label = text("development-gallery.steps");
  const steps = [
    text("development-gallery.stepScan"),
    text("development-gallery.stepType"),
    text("development-gallery.stepKeep"),
  ];
  return [0, 1, 2, 3].map((current) => (
    <Stepper key={current} label={`${label} ${current}`} steps={steps} current={current} />
  ));
}

export function Skeletons() {
  return (
    <>
      <Skeleton />
      <Skeleton shape="card" count={2} />
    </>
  );
}

export function Overlays() {
  const text = useText();
  const { toasts } = useServices();
  const [open, setOpen] = useState<"question" | "form" | "refused" | "picker">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Action kind="second" onClick={() => setOpen("question")}>
        {text("development-gallery.openDialog")}
      </Action>
      <Action kind="second" onClick={() => setOpen("form")}>
        {text("development-gallery.openForm")}
      </Action>
      <Action kind="second" onClick={() => setOpen("refused")}>
        {text("development-gallery.openRefused")}
      </Action>
      <Action kind="second" onClick={() => setOpen("picker")}>
        {text("development-gallery.openPicker")}
      </Action>
      <Action kind="second" onClick={() => toasts.show(text("development-gallery.toast"))}>
        {text("development-gallery.showToast")}
      </Action>
      {open === "question" ? (
        <Dialog
          title={text("development-gallery.dialogTitle")}
          onClose={close}
          actions={
            <>
              <Action kind="danger" onClick={close}>
                {text("development-gallery.remove")}
              </Action>
              <Action kind="second" onClick={close}>
                {text("development-gallery.second")}
              </Action>
            </>
          }
        >
          <p>{text("development-gallery.dialogBody")}</p>
        </Dialog>
      ) : null}
      {open === "form" ? (
        <Dialog
          title={text("development-gallery.formTitle")}
          onClose={close}
          actions={<Action onClick={close}>{text("development-gallery.first")}</Action>}
        >
          <TextField label={text("development-gallery.name")} />
        </Dialog>
      ) : null}
      {open === "refused" ? (
        <ConfirmDialog
          title={text("development-gallery.dialogTitle")}
          confirmLabel={text("development-gallery.remove")}
          cancelLabel={text("development-gallery.second")}
          danger
          busy={false}
          errorMessage={{ text: text("common.timedOut") }}
          onConfirm={close}
          onClose={close}
        >
          <p>{text("development-gallery.dialogBody")}</p>
        </ConfirmDialog>
      ) : null}
      {open === "picker" ? (
        <CountryPicker
          countries={COUNTRIES}
          current="DE"
          failure={undefined}
          onRetry={close}
          onPick={close}
          onClose={close}
        />
      ) : null}
    </>
  );
}
