{{- define "filiale.fullname" -}}
{{- .Values.fullnameOverride | default .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* A service as it is meant: what services have in common, and what it says otherwise. Takes the root and a name. */}}
{{- define "filiale.service" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (index .root.Values.services .name)) | toYaml -}}
{{- end -}}

{{/* Labels by which pods of one part of the release are found. Takes the root and a name. */}}
{{- define "filiale.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{- define "filiale.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{ include "filiale.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: filiale
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end -}}

{{/* Labels of pods. Without the chart's version: a pod is replaced only when its image or its environment changes. */}}
{{- define "filiale.podLabels" -}}
{{ include "filiale.selector" . }}
app.kubernetes.io/part-of: filiale
{{- end -}}

{{/* The same with labels of the installation, which never take the place of the chart's. Takes the root, a name, a component and the labels. */}}
{{- define "filiale.allPodLabels" -}}
{{- $own := merge (dict "app.kubernetes.io/component" .component) (include "filiale.podLabels" . | fromYaml) -}}
{{- merge $own .labels | toYaml -}}
{{- end -}}

{{- define "filiale.image" -}}
{{- $image := .root.Values.image -}}
{{- $digest := index $image.digests .name | default "" -}}
{{- $full := printf "%s%s/%s:%s%s" (empty $image.registry | ternary "" (printf "%s/" $image.registry)) $image.repository .name ($image.tag | default .root.Chart.AppVersion) (empty $digest | ternary "" (printf "@%s" $digest)) -}}
{{- .service.image | default $full -}}
{{- end -}}

{{- define "filiale.keysName" -}}
{{- .Values.secrets.existingSecret | default (printf "%s-keys" (include "filiale.fullname" .)) -}}
{{- end -}}

{{- define "filiale.brokers" -}}
{{- if .Values.stores.kafka.enabled -}}
{{ include "filiale.fullname" . }}-kafka:{{ .Values.stores.kafka.port }}
{{- else -}}
{{ required "kafka.brokers names the brokers, or stores.kafka.enabled starts one" .Values.kafka.brokers }}
{{- end -}}
{{- end -}}

{{/* Address of a service inside the release: its internal port where it has one. Takes the root and a name. */}}
{{- define "filiale.origin" -}}
{{- $ports := (index .root.Values.services .name).ports -}}
http://{{ include "filiale.fullname" .root }}-{{ .name }}:{{ $ports.internal | default $ports.http }}
{{- end -}}

{{/* The plain environment of a process, as a map; an empty value removes a variable. Takes the root, a name and the service. */}}
{{- define "filiale.config" -}}
{{- $root := .root -}}
{{- $environment := dict "NODE_ENV" "production" "PORT" (toString .service.ports.http) "HOST" "0.0.0.0" -}}
{{- if ne .name "web" }}{{ $_ := set $environment "LOG_LEVEL" $root.Values.logLevel }}{{ end -}}
{{- $_ := set $environment "NODE_OPTIONS" (printf "--max-old-space-size=%v" .service.heapMebibytes) -}}
{{- range .service.talksTo -}}
{{- if eq . "kafka" -}}
{{- $kafka := $root.Values.kafka -}}
{{- $_ := set $environment "KAFKA_BROKERS" (include "filiale.brokers" $root) -}}
{{- $_ := set $environment "KAFKA_TOPIC_PREFIX" $kafka.topicPrefix -}}
{{- if $kafka.tls }}{{ $_ := set $environment "KAFKA_TLS" "on" }}{{ end -}}
{{- with $kafka.saslMechanism }}{{ $_ := set $environment "KAFKA_SASL_MECHANISM" . }}{{ $_ := set $environment "KAFKA_USERNAME" $kafka.username }}{{ end -}}
{{- else if hasKey $root.Values.services . -}}
{{- $_ := set $environment (printf "%s_URL" (upper .)) (include "filiale.origin" (dict "root" $root "name" .)) -}}
{{- end -}}
{{- end -}}
{{- with $root.Values.telemetry.otlpEndpoint }}{{ $_ := set $environment "OTEL_EXPORTER_OTLP_ENDPOINT" . }}{{ end -}}
{{- if and (or $root.Values.metrics.serviceMonitor.enabled $root.Values.metrics.podMonitor.enabled) .service.metrics.port }}{{ $_ := set $environment "METRICS" "on" }}{{ end -}}
{{- if $root.Values.caBundle.configMap }}{{ $_ := set $environment "NODE_EXTRA_CA_CERTS" "/run/filiale/ca/ca.crt" }}{{ end -}}
{{- if eq .name "content" -}}
{{- if eq $root.Values.storage.kind "s3" -}}
{{- with $root.Values.storage.s3 -}}
{{- $_ := set $environment "S3_BUCKET" (required "storage.s3.bucket names the bucket" .bucket) -}}
{{- $_ := set $environment "S3_ENDPOINT" .endpoint -}}
{{- $_ := set $environment "S3_REGION" .region -}}
{{- $_ := set $environment "S3_PREFIX" .prefix -}}
{{- $_ := set $environment "S3_PATH_STYLE" (.forcePathStyle | ternary "on" "off") -}}
{{- end -}}
{{- else -}}
{{- $_ := set $environment "MEDIA_DIR" "/var/lib/filiale/media" -}}
{{- end -}}
{{- end -}}
{{- range $variable, $value := mergeOverwrite (deepCopy $root.Values.env) .service.env -}}
{{- $_ := set $environment $variable (tpl $value $root) -}}
{{- end -}}
{{- range $variable, $value := $environment -}}
{{- if not $value }}{{ $_ := unset $environment $variable }}{{ end -}}
{{- end -}}
{{- toYaml $environment -}}
{{- end -}}

{{/* Variables that come from the Secret, with its keys, as a map. Takes the root, a name and the service. */}}
{{- define "filiale.secretVariables" -}}
{{- $root := .root -}}
{{- $kept := dict -}}
{{- $urls := dict "postgres" "POSTGRES_URL" "mongodb" "MONGODB_URL" "redis" "REDIS_URL" -}}
{{- range .service.talksTo -}}
{{- if hasKey $urls . }}{{ $_ := set $kept (index $urls .) (index $root.Values.stores .).urlKey }}{{ end -}}
{{- if and (eq . "kafka") $root.Values.kafka.saslMechanism }}{{ $_ := set $kept "KAFKA_PASSWORD" $root.Values.kafka.passwordKey }}{{ end -}}
{{- end -}}
{{- range $variable, $key := .service.secrets -}}
{{- $_ := set $kept $variable $key -}}
{{- end -}}
{{- range $variable, $key := $kept -}}
{{- if not $key }}{{ $_ := unset $kept $variable }}{{ end -}}
{{- end -}}
{{- toYaml $kept -}}
{{- end -}}

{{/* The volume of variables that come from Secrets; a key may name another Secret: shop-postgres-app/uri. Takes the variables and the Secret's name. */}}
{{- define "filiale.secretVolume" -}}
{{- $keys := .keys -}}
{{- $elsewhere := dict -}}
{{- $here := dict -}}
{{- range $variable, $key := .variables -}}
{{- if contains "/" $key }}{{ $_ := set $elsewhere $variable $key }}{{ else }}{{ $_ := set $here $variable $key }}{{ end -}}
{{- end -}}
- name: secrets
  {{- if $elsewhere }}
  projected:
    defaultMode: 0440
    sources:
      {{- with $here }}
      - secret:
          name: {{ $keys }}
          items:
            {{- range $variable, $key := . }}
            - {key: {{ $key }}, path: {{ $variable }}}
            {{- end }}
      {{- end }}
      {{- range $variable, $key := $elsewhere }}
      - secret:
          name: {{ splitList "/" $key | first }}
          items: [{key: {{ splitList "/" $key | last }}, path: {{ $variable }}}]
      {{- end }}
  {{- else }}
  secret:
    secretName: {{ $keys }}
    defaultMode: 0440
    items:
      {{- range $variable, $key := $here }}
      - {key: {{ $key }}, path: {{ $variable }}}
      {{- end }}
  {{- end }}
{{- end -}}

{{/* Each of them as <NAME>_FILE. */}}
{{- define "filiale.secretFiles" -}}
{{- range $variable, $_ := include "filiale.secretVariables" . | fromYaml }}
- {name: {{ $variable }}_FILE, value: /run/filiale/secrets/{{ $variable }}}
{{- end }}
{{- end -}}

{{/* Env of a container: files of the Secret, and what the installation adds. */}}
{{- define "filiale.env" -}}
{{- include "filiale.secretFiles" . | trim }}
{{- with .service.extraEnv }}
{{ tpl (toYaml .) $.root }}
{{- end }}
{{- end -}}

{{/* Whether content has no key of its own to its bucket: the platform gives it its rights. Takes the root. */}}
{{- define "filiale.asksForRights" -}}
{{- $content := include "filiale.service" (dict "root" .root "name" "content") | fromYaml -}}
{{- $secrets := include "filiale.secretVariables" (dict "root" .root "name" "content" "service" $content) | fromYaml -}}
{{- if and (eq .root.Values.storage.kind "s3") (not (hasKey $secrets "S3_ACCESS_KEY_ID")) }}yes{{ end -}}
{{- end -}}

{{/* Hosts by which the shop is reached, a list. */}}
{{- define "filiale.hosts" -}}
{{- $hosts := list -}}
{{- range prepend .Values.otherPublicUrls .Values.publicUrl }}{{ $hosts = append $hosts (urlParse .).hostname }}{{ end -}}
{{- uniq $hosts | toYaml -}}
{{- end -}}

{{/*
Variables of the Secret by which all databases are reached: the common ones, and those of a service that has a server of its own. Under plain the
same as text, where the installation says addresses so.
*/}}
{{- define "filiale.backupVariables" -}}
{{- $root := .root -}}
{{- $secrets := dict -}}
{{- $plain := dict -}}
{{- range $name, $_ := $root.Values.services -}}
{{- $service := include "filiale.service" (dict "root" $root "name" $name) | fromYaml -}}
{{- range $store := list "POSTGRES" "MONGODB" -}}
{{- if has (lower $store) $service.talksTo -}}
{{- $common := printf "%s_URL" $store -}}
{{- $own := printf "%s_%s" (upper $name) $common -}}
{{- $kept := include "filiale.secretVariables" (dict "root" $root "name" $name "service" $service) | fromYaml -}}
{{- $said := include "filiale.config" (dict "root" $root "name" $name "service" $service) | fromYaml -}}
{{- if hasKey $kept $own }}{{ $_ := set $secrets $own (index $kept $own) }}
{{- else if hasKey $said $own }}{{ $_ := set $plain $own (index $said $own) }}
{{- else if hasKey $kept $common -}}
{{- $key := index $kept $common -}}
{{- $_ := set $secrets (eq $key (index $root.Values.stores (lower $store)).urlKey | ternary $common $own) $key -}}
{{- else if hasKey $said $common }}{{ $_ := set $plain $own (index $said $common) }}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $variable, $key := $root.Values.backup.secrets -}}
{{- if $key }}{{ $_ := set $secrets $variable $key }}{{ end -}}
{{- end -}}
{{- dict "secrets" $secrets "plain" $plain | toYaml -}}
{{- end -}}

{{/* A pod that saves or restores, in the image of content, which knows the databases and the bucket. Takes the root, a component and arguments. */}}
{{- define "filiale.backupPod" -}}
{{- $root := .root -}}
{{- $backup := $root.Values.backup -}}
{{- $variables := include "filiale.backupVariables" (dict "root" $root) | fromYaml -}}
{{- $content := include "filiale.service" (dict "root" $root "name" "content") | fromYaml -}}
metadata:
  labels: {{- include "filiale.allPodLabels" (dict "root" $root "name" "backup" "component" .component "labels" $backup.podLabels) | nindent 4 }}
  {{- with $backup.podAnnotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  restartPolicy: Never
  serviceAccountName: {{ include "filiale.fullname" $root }}-backup
  automountServiceAccountToken: false
  enableServiceLinks: false
  securityContext: {{- include "filiale.podSecurity" 1000 | nindent 4 }}
  {{- include "filiale.scheduling" (dict "root" $root "own" $backup.scheduling) | nindent 2 }}
  containers:
    - name: {{ first .args }}
      image: {{ include "filiale.image" (dict "root" $root "name" "content" "service" $content) }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      command: [node, --max-old-space-size={{ $backup.heapMebibytes }}, src/backup.ts]
      args: {{- toYaml .args | nindent 8 }}
      env:
        - {name: LOG_LEVEL, value: {{ $root.Values.logLevel }}}
        - {name: BACKUP_KEEP, value: {{ $backup.keep | quote }}}
        {{- if eq $backup.to "volume" }}
        - {name: BACKUP_DIR, value: /var/lib/filiale/backup}
        {{- else }}
        - {name: S3_BUCKET, value: {{ required "backup.s3.bucket names the bucket" $backup.s3.bucket | quote }}}
        {{- with $backup.s3.endpoint }}
        - {name: S3_ENDPOINT, value: {{ . | quote }}}
        {{- end }}
        {{- with $backup.s3.region }}
        - {name: S3_REGION, value: {{ . | quote }}}
        {{- end }}
        - {name: S3_PREFIX, value: {{ $backup.s3.prefix | quote }}}
        - {name: S3_PATH_STYLE, value: {{ $backup.s3.forcePathStyle | ternary "on" "off" | quote }}}
        {{- end }}
        {{- if $root.Values.caBundle.configMap }}
        - {name: NODE_EXTRA_CA_CERTS, value: /run/filiale/ca/ca.crt}
        {{- end }}
        {{- range $variable, $value := $variables.plain }}
        - {name: {{ $variable }}, value: {{ $value | quote }}}
        {{- end }}
        {{- range $variable, $_ := $variables.secrets }}
        - {name: {{ $variable }}_FILE, value: /run/filiale/secrets/{{ $variable }}}
        {{- end }}
        {{- with $backup.extraEnv }}
        {{- tpl (toYaml .) $root | nindent 8 }}
        {{- end }}
      resources: {{- toYaml $backup.resources | nindent 8 }}
      securityContext: {{- include "filiale.containerSecurity" true | nindent 8 }}
      volumeMounts:
        - {name: tmp, mountPath: /tmp}
        - {name: secrets, mountPath: /run/filiale/secrets, readOnly: true}
        {{- if $root.Values.caBundle.configMap }}
        - {name: ca, mountPath: /run/filiale/ca, readOnly: true}
        {{- end }}
        {{- if eq $backup.to "volume" }}
        - {name: backup, mountPath: /var/lib/filiale/backup}
        {{- end }}
  volumes:
    - name: tmp
      emptyDir: {}
    {{- include "filiale.secretVolume" (dict "keys" (include "filiale.keysName" $root) "variables" $variables.secrets) | nindent 4 }}
    {{- with $root.Values.caBundle }}
    {{- if .configMap }}
    - name: ca
      configMap:
        name: {{ .configMap }}
        items: [{key: {{ .key }}, path: ca.crt}]
    {{- end }}
    {{- end }}
    {{- if eq $backup.to "volume" }}
    - name: backup
      persistentVolumeClaim:
        claimName: {{ $backup.volume.existingClaim | default (printf "%s-backup" (include "filiale.fullname" $root)) }}
    {{- end }}
{{- end -}}

{{/* Peers of what may be anywhere: any pod, any address, but not where clouds tell a node its keys, as IPv4 and as NAT64 writes it. */}}
{{- define "filiale.anywhere" -}}
- namespaceSelector: {}
- ipBlock:
    cidr: 0.0.0.0/0
    # The second is Alibaba's, the third Oracle's, the fourth Azure's.
    except: [169.254.0.0/16, 100.100.100.200/32, 192.0.0.192/32, 168.63.129.16/32]
- ipBlock:
    cidr: ::/0
    except:
      - fe80::/10
      # Amazon's and Google's.
      - fd00:ec2::/32
      - fd20:ce::/32
      - 64:ff9b::a9fe:0/112
      - 64:ff9b::6464:64c8/128
      - 64:ff9b::c000:c0/128
      - 64:ff9b::a83f:8110/128
      - 64:ff9b:1::/48
{{- end -}}

{{/* Takes the number of the user. */}}
{{- define "filiale.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: {type: RuntimeDefault}
{{- end -}}

{{/* Takes whether nothing is written into the image's own files. */}}
{{- define "filiale.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: {{ . }}
capabilities: {drop: [ALL]}
{{- end -}}

{{/* Where pods may go, and with which images: as all pods, and what a service says otherwise. Takes the root, and the service's own. */}}
{{- define "filiale.scheduling" -}}
{{- $scheduling := mergeOverwrite (deepCopy .root.Values.scheduling) .own -}}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with $scheduling.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $scheduling.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $scheduling.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $scheduling.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{- define "filiale.mounts" -}}
- {name: tmp, mountPath: /tmp}
- {name: secrets, mountPath: /run/filiale/secrets, readOnly: true}
{{- if .root.Values.caBundle.configMap }}
- {name: ca, mountPath: /run/filiale/ca, readOnly: true}
{{- end }}
{{- if and (eq .name "content") (eq .root.Values.storage.kind "volume") }}
- {name: media, mountPath: /var/lib/filiale/media}
{{- end }}
{{- range $index, $path := .service.writable }}
- {name: writable-{{ $index }}, mountPath: {{ $path }}}
{{- end }}
{{- with .service.extraVolumeMounts }}
{{ tpl (toYaml .) $.root }}
{{- end }}
{{- end -}}

{{/* Takes the root, a name, the service and the name of the Secret. */}}
{{- define "filiale.volumes" -}}
{{- $root := .root -}}
- name: tmp
  emptyDir: {}
{{ include "filiale.secretVolume" (dict "keys" .keys "variables" (include "filiale.secretVariables" . | fromYaml)) }}
{{- with $root.Values.caBundle }}
{{- if .configMap }}
- name: ca
  configMap:
    name: {{ .configMap }}
    items: [{key: {{ .key }}, path: ca.crt}]
{{- end }}
{{- end }}
{{- if and (eq .name "content") (eq $root.Values.storage.kind "volume") }}
- name: media
  {{- include "filiale.mediaVolume" (dict "root" $root "isJob" .isJob) | nindent 2 }}
{{- end }}
{{- range $index, $_ := .service.writable }}
- name: writable-{{ $index }}
  emptyDir: {}
{{- end }}
{{- with .service.extraVolumes }}
{{ tpl (toYaml .) $root }}
{{- end }}
{{- end -}}

{{/* A Job that changes the database needs no files, and before an install there is no volume yet. */}}
{{- define "filiale.mediaVolume" -}}
{{- $volume := .root.Values.storage.volume -}}
{{- if or .isJob (and (not $volume.existingClaim) (not $volume.size)) -}}
emptyDir: {}
{{- else -}}
persistentVolumeClaim:
  claimName: {{ $volume.existingClaim | default (printf "%s-media" (include "filiale.fullname" .root)) }}
{{- end -}}
{{- end -}}


{{/* A rule that lets a pod ask for names. */}}
{{- define "filiale.toNames" -}}
- ports: [{port: 53, protocol: UDP}, {port: 53, protocol: TCP}]
{{- end -}}

{{/* The port that an address says or means. */}}
{{- define "filiale.portOf" -}}
{{- $said := regexFind ":[0-9]+$" (urlParse .).host -}}
{{- $said | trimPrefix ":" | default (eq (urlParse .).scheme "https" | ternary "443" "80") -}}
{{- end -}}
