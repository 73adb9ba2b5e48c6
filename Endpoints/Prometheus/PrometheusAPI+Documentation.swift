extension PrometheusAPI {
    /// What the endpoints do.
    static let endpointTexts = [
        "query": "What an expression says at one moment.",
        "queryRange": "What an expression says from one moment to another, step by step.",
        "formatQuery": "An expression as it is usually written.",
        "queryExemplars": "Single events behind the numbers of an expression.",
        "series": "The labels of the series that are selected.",
        "labels": "The names of labels.",
        "labelValues": "The values of a label.",
        "metadata": "What the metrics are, by name.",
        "targets": "What is scraped, and how that went.",
        "targetMetadata": "What the metrics of targets are.",
        "rules": "The rules, and how their last evaluation went.",
        "alerts": "The alerts that are pending or firing.",
        "alertmanagers": "Who is told of alerts.",
        "config": "The configuration, as YAML.",
        "flags": "The options that the server was started with.",
        "runtime": "How the server runs.",
        "build": "What the server was built from.",
        "storage": "What the newest part of the storage holds.",
        "replay": "How far the server has come with its log after a start.",
        "metrics": "What the server measures of itself, as text.",
        "healthy": "Whether the server runs.",
        "ready": "Whether the server answers questions.",
    ]
}
